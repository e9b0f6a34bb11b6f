import {
  usualBankFeesAccount,
  usualExchangeAccount,
  usualTaxAccount,
} from '@arung/contracts/reconciliation/accounts'
import { plain, type StoredEvents } from '../feature.ts'
import { staff } from '../holders.ts'
import { subjectOf } from '../subjects.ts'
import type { ReconciliationEvent } from './events.ts'

/** What a bank writes names payers who are nobody's account, so each import has a key of its own. */
const payers = ({ payersId }: { payersId: string }) => subjectOf('payers', payersId)

/** At first, the journal had no taxes. */
function withoutTaxes(data: unknown): unknown {
  const { map, ...rest } = data as { map: object }
  return { ...rest, map: { ...map, TAX: usualTaxAccount } }
}

/** Later, it had no fees of banks. */
function withoutBankFees(data: unknown): unknown {
  const { map, ...rest } = data as { map: object }
  return { ...rest, map: { ...map, BANK_FEES: usualBankFeesAccount } }
}

/** Then, the desk took each sale's own currency only. */
function withoutExchange(data: unknown): unknown {
  const { map, ...rest } = data as { map: object }
  return { ...rest, map: { ...map, EXCHANGE: usualExchangeAccount } }
}

const events: StoredEvents<ReconciliationEvent> = {
  StatementImported: { schema: 1, personal: { subject: payers, fields: ['told'] } },
  StatementMatchAsked: plain,
  StatementRowMatched: plain,
  StatementRowGrouped: plain,
  StatementRowExplained: plain,
  StatementRowReopened: plain,
  StatementRowUngrouped: plain,
  StatementRemoved: plain,
  MissingPaymentExplained: plain,
  MissingPaymentReopened: plain,
  BankAccountSaved: plain,
  BankAccountRemoved: plain,
  AccountMapSaved: { schema: 4, upcasts: [withoutTaxes, withoutBankFees, withoutExchange] },
}

export const reconciliation = {
  streams: ['statement', 'missingpayment', 'bankaccount', 'accountmap'],
  heardBy: 'staff',
  events,
  permissions: {
    'reconciliation:see': staff('SUPER_ADMIN', 'ADMIN', 'FINANCE', 'FINANCE_LITE'),
    'reconciliation:change': staff('SUPER_ADMIN', 'FINANCE'),
  },
} as const
