/** The address of the board, without its day. */
export const boardPath = '/reservation/admin/board'
