import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'cash-rate:see': 'xxx...xx.',
  'cash-rate:set': 'xx....x..',
}
