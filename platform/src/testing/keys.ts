import type { Keys } from '../keys.ts'

/** Keys for installations in tests. */
export const testKeys: Keys = {
  vaultKey: 'vault-key-of-the-tests-0123456789abcdef',
  addressKey: 'address-key-of-the-tests-0123456789abcd',
  claimKey: 'claim-key-of-the-tests-0123456789abcdef',
  logKeys: ['log-key-of-the-tests-0123456789abcdefgh'],
  requestKey: 'request-key-of-the-tests-0123456789abcd',
  codeKey: 'code-key-of-the-tests-0123456789abcdefg',
  searchKey: 'search-key-of-the-tests-0123456789abcde',
  exportKey: 'export-key-of-the-tests-0123456789abcde',
}

/** The same keys as variables of a process. */
export const testKeyVariables: Readonly<Record<string, string>> = {
  VAULT_KEY: testKeys.vaultKey,
  ADDRESS_KEY: testKeys.addressKey,
  CLAIM_KEY: testKeys.claimKey,
  LOG_KEYS: testKeys.logKeys.join(','),
  REQUEST_KEY: testKeys.requestKey,
  CODE_KEY: testKeys.codeKey,
  SEARCH_KEY: testKeys.searchKey,
  EXPORT_KEY: testKeys.exportKey,
}
