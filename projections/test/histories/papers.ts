export { paperHistory } from '../../src/testing/paper-history.ts'
