import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'desk-views:own': 'xxxxxxxxx',
}
export const ofRoles: Matrix = {
  'desk-views:own': '..xx..',
}
