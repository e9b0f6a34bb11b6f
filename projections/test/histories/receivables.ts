export { receivableHistory } from '../../src/testing/receivable-history.ts'
