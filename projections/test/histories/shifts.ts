export { shiftHistory } from '../../src/testing/shift-history.ts'
