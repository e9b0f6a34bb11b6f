import type { Matrix } from '../permission-matrix.ts'

export const ofRoles: Matrix = {
  'cart:own': 'xx....',
}
