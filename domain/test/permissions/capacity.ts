import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'limits:raise': 'xx.......',
  'capacity:see': 'xxxxxx..x',
  'capacity:change': 'xx.xxx...',
}

export const ofRoles: Matrix = {
  'limits:raise': '..xx..',
  'capacity:see': '..xx..',
  'capacity:change': '..xx..',
}
