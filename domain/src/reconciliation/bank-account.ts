import type { SaveBankAccount } from '@arung/contracts/reconciliation/banks'
import { defineMasterData } from '../master-data.ts'
import type { BankAccountEvent } from './events.ts'

/** An account at a bank, with the columns of its statements. */
export const bankAccount = defineMasterData<SaveBankAccount, BankAccountEvent>({
  saved: ({ id: bankId, value: account, at }) => ({
    type: 'BankAccountSaved',
    data: { bankId, account, at },
  }),
  removed: ({ id: bankId, at }) => ({ type: 'BankAccountRemoved', data: { bankId, at } }),
  after: event => (event.type === 'BankAccountSaved' ? event.data.account : null),
})
