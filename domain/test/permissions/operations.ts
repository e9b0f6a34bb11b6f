import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'products:see': 'xxx.....x',
  'costs:see': 'xx....x..',
  'guides:see': 'xx.xx...x',
  'guide-pay:see': 'xx....x..',
  'units:see': 'xx.xx...x',
  'drivers:see': 'xx...x..x',
  'crew:forget': 'xx.......',
  'drivers:change': 'xx...x...',
}
