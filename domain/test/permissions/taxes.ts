import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'taxes:see': 'xx....xx.',
  'taxes:change': 'x.....x..',
}
