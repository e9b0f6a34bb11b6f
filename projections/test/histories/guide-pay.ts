export { payHistory } from '../../src/testing/pay-history.ts'
