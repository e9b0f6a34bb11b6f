import { line, required } from './columns.ts'

/** The name of a row in the earlier system. What is created is found again by it, so that a second run adds nothing. */
export const reference = required(
  line(80),
  [
    'The number or code in the earlier system; different in each row',
    'Nomor atau kode di sistem lama; berbeda di setiap baris',
  ],
  'A-1001',
)
