import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'receivables:see': 'xx....xx.',
  'receivables:change': 'x.....x..',
}

export const ofRoles: Matrix = {
  'receivables:see': '..xx..',
  'receivables:own': '.x..x.',
}
