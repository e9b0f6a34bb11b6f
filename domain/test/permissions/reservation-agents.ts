import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'agents:see': 'xx....xxx',
  'agents:manage': 'xx......x',
  'agents:prices': 'xx.......',
  'agents:forget': 'x........',
}
