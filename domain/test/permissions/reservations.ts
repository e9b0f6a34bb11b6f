import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'payments:record': 'xxx...x..',
  'payments:confirm': 'x.....x..',
  'payments:void': 'x.x...x..',
  'payments:void-others': 'x.....x..',
  'payments:refund': 'x.x...x..',
  'payments:refund-any': 'x.....x..',
  'prices:see': 'xxx...xxx',
  'prices:override': 'xx......x',
}
