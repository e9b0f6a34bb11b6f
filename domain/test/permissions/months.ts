import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'months:change': 'x.....x..',
  'months:see': 'xx....xx.',
}
