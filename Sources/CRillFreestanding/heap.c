// A memory allocator with blocks of fixed sizes. A freed block waits in the free list of its size
// for the next allocation of that size, and never changes its size. Both functions take constant
// time. For each size, a program needs at most the memory that it once held of that size at a time.
//
//        ┌ header, 4 bytes            ┌ header of the next block
//   ─────┼──────────────────────────┬─┼────
//        │ the caller's bytes       │ │
//   ─────┴──────────────────────────┴─┴────
//          └ a multiple of 16          └ a multiple of 16
//
// The header holds the index of the size. In a free block the first bytes after the header hold the
// address of the next free block. The program has one thread, so there is no lock.
#include "CRillFreestanding.h"

#define HEADER sizeof(uint32_t)
#define STEP 16

// Sizes, header included: 16, 32, ... 256 in steps of 16, then four steps to each power of two.
#define SMALL_SIZES 16
#define SIZES (SMALL_SIZES + 4 * 23)

static size_t stride_of(uint32_t number) {
  if (number < SMALL_SIZES) return (size_t)(number + 1) * STEP;
  uint32_t step = number - SMALL_SIZES;
  return (size_t)(5 + step % 4) << (6 + step / 4);
}

static uint32_t number_of(size_t bytes) {
  if (bytes <= SMALL_SIZES * STEP) return (uint32_t)((bytes + STEP - 1) / STEP - 1);
  // The highest bit selects the powers of two, the next two bits select the step between them.
  uint32_t top = 63 - (uint32_t)__builtin_clzll((uint64_t)bytes - 1);
  return SMALL_SIZES + (top - 8) * 4 + (uint32_t)(((bytes - 1) >> (top - 2)) & 3);
}

typedef struct free_block {
  struct free_block *next;
} free_block;

static free_block *free_blocks[SIZES];

#if defined(__wasm__)

#define PAGE 65536
// Set by the linker: the end of the program's own data.
extern unsigned char __heap_base;
static uintptr_t begin = 0, end = 0;

static int grow(size_t bytes) {
  if (begin == 0) {
    begin = (uintptr_t)&__heap_base;
    end = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
    if (end - begin >= bytes) return 1;
  }
  size_t pages = (bytes + PAGE - 1) / PAGE;
  size_t old = __builtin_wasm_memory_grow(0, pages);
  if (old == (size_t)-1) return 0;
  // If the host has grown the memory since then, the range in between belongs to the host.
  if ((uintptr_t)old * PAGE != end) begin = (uintptr_t)old * PAGE;
  end = (uintptr_t)(old + pages) * PAGE;
  return 1;
}

#else

// On other platforms the heap is only tested, and has a fixed amount of memory.
static _Alignas(STEP) unsigned char arena[64 << 20];
static uintptr_t begin = 0, end = 0;

static int grow(size_t bytes) {
  if (begin == 0) {
    begin = (uintptr_t)arena;
    end = begin + sizeof(arena);
  }
  return end - begin >= bytes;
}

#endif

// Returns a new block, or null.
static void *carve(size_t stride) {
  // The header precedes a multiple of 16, which costs up to 16 bytes at the beginning of a region
  // and nothing within it.
  size_t bytes = stride + STEP;
  if (end - begin < bytes && !grow(bytes)) return 0;
  uintptr_t block = (begin + HEADER + STEP - 1) / STEP * STEP;
  begin = block - HEADER + stride;
  return (void *)block;
}

static uint32_t *header_of(void *memory) { return (uint32_t *)((uintptr_t)memory - HEADER); }

// An allocation aligned to more than 16 bytes lies within a larger block. The highest bit of its
// header marks it, and the other bits hold its distance from the beginning of that block.
#define WITHIN (UINT32_C(1) << 31)

void *freestanding_allocate(size_t size, size_t alignment) {
  size_t slack = alignment > STEP ? alignment : 0;
  // Half of the address space is more than the host can provide. The limit prevents overflow below.
  if (size > INT32_MAX / 4 || slack > INT32_MAX / 4) return 0;
  size_t bytes = size + slack + HEADER;
  // A free block must have room for a pointer.
  if (bytes < sizeof(free_block) + HEADER) bytes = sizeof(free_block) + HEADER;
  uint32_t number = number_of(bytes);
  void *block = free_blocks[number];
  if (block) {
    free_blocks[number] = ((free_block *)block)->next;
  } else {
    block = carve(stride_of(number));
    if (!block) return 0;
    *header_of(block) = number;
  }
  if (!slack) return block;
  uintptr_t aligned = ((uintptr_t)block + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uint32_t distance = (uint32_t)(aligned - (uintptr_t)block);
  if (distance) *header_of((void *)aligned) = WITHIN | distance;
  return (void *)aligned;
}

void freestanding_release(void *memory) {
  if (!memory) return;
  uint32_t header = *header_of(memory);
  if (header & WITHIN) {
    memory = (void *)((uintptr_t)memory - (header & ~WITHIN));
    header = *header_of(memory);
  }
  free_block *block = memory;
  block->next = free_blocks[header];
  free_blocks[header] = block;
}

#if defined(__wasm__)

void *malloc(size_t size) { return freestanding_allocate(size, STEP); }

void free(void *memory) { freestanding_release(memory); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *block = freestanding_allocate(size, alignment);
  if (!block) return 12;  // ENOMEM
  *memory = block;
  return 0;
}

#endif
