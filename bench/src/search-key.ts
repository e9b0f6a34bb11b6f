/** The search key of the bench's own databases. */
export const searchKey = 'search-key-of-the-bench-0123456789abcdef'
