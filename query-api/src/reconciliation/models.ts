import { readModel } from '../progress.ts'

export const reconciliationModel = readModel('reconciliation')
