import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'papers:see': 'xxx...xx.',
  'papers:issue': 'xxx...x..',
  'papers:invoice': 'xx....x..',
  'papers:void': 'x.....x..',
}
