import type { Matrix } from '../permission-matrix.ts'

export const ofPositions: Matrix = {
  'wallets:see': 'xx....xx.',
  'wallets:decide': 'x.....x..',
  'wallets:enter': 'x.....x..',
  'agents:credit': 'x.....x..',
}

export const ofRoles: Matrix = {
  'wallet:own': '....x.',
}
