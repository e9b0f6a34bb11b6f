import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'day:note': 'xxxxxx...',
}
