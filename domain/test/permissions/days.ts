import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'day:note': 'xxxxxx...',
  'guide-report:see': 'xx..x.x..',
  'atv-guide-report:see': 'xx.x..x..',
}
