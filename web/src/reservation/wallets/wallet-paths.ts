export const depositsPath = '/reservation/admin/deposit-list'
export const withdrawalsPath = '/reservation/admin/withdraw-list'
export const walletsPath = '/reservation/admin/wallets'
/** Where an agent's statement is shown. */
export const statementPath = (accountId: string): string => `${walletsPath}/${accountId}`
/** Where agents see their own wallet. */
export const ownWalletPath = '/reservation/wallet'
