import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'shift:close': 'xxx...x..',
  'shifts:see-others': 'xx....xx.',
}
