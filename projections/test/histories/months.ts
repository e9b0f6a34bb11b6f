export { monthHistory } from '../../src/testing/month-history.ts'
