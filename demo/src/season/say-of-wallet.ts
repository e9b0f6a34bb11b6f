import type { PastAgents } from '../past/past-agents.ts'
import { colleagueIn, superAdmin } from './accounts.ts'
import { accountIdOf } from './reservation-agents.ts'
import type { WalletHappening } from './wallet-plan.ts'

/** Writes a movement of an agent's money. Finance enters deposits, which somebody else approves. */
export async function sayOfWallet(past: PastAgents, happening: WalletHappening): Promise<void> {
  const { walletOf, kind, name, amount, decided } = happening
  const asked = { name, accountId: accountIdOf(walletOf), amount }
  const finance = colleagueIn('FINANCE')
  if (kind === 'deposit') {
    await past.deposit(asked, { by: finance, approvedBy: decided ? superAdmin : null })
    return
  }
  const digits = asked.accountId.replace(/[^0-9]/g, '').slice(0, 10)
  const account = {
    bank: walletOf.bank,
    accountNumber: digits.padEnd(10, '7'),
    holderName: walletOf.company,
  }
  await past.withdraw(asked, account, decided ? finance : null)
}
