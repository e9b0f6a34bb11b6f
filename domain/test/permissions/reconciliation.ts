import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'reconciliation:see': 'xx....xx.',
  'reconciliation:change': 'x.....x..',
}
