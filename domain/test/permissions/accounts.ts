import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'bookings:see': 'xxxxxxxxx',
  'bookings:change': 'xxx.....x',
  'bookings:approve': 'xx......x',
  'bookings:check-in': 'xxx......',
  'atv-list:run': 'xx.x.....',
  'rafting-list:run': 'xx..x....',
  'transportation-list:run': 'xx...x...',
  'operations:change': 'xx.......',
  'operations:see': 'xx......x',
  'guests:forget': 'xx.......',
  'payments:see': 'xxx...xx.',
  'report:see': 'xx....x..',
  'report-lite:see': 'xxxxxxxxx',
  'history:sessions': 'xx.......',
  'history:people': 'x........',
}

export const ofRoles: Matrix = {
  'account:own': 'xxxxx.',
  'account:delete': 'x.....',
  'processes:call': '.....x',
  'guests:forget': '..xx..',
  'live:follow': '.xxx..',
  'history:sessions': '..xx..',
  'history:people': '..xx..',
}
