export { statementHistory } from '../../src/testing/statement-history.ts'
