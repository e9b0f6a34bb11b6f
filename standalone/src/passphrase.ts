import { withSecretFiles } from '@arung/platform/secret-files'

const passphraseCharactersMin = 12

/**
 * Returns the passphrase under which the keys of backups are sealed: BACKUP_PASSPHRASE, or the text of the file that
 * BACKUP_PASSPHRASE_FILE names. Throws one sentence for one that is missing, unreadable or could be guessed by trying.
 */
export function passphraseIn(environment: Readonly<Record<string, string | undefined>>): string {
  const { BACKUP_PASSPHRASE } = withSecretFiles(environment, new Set(['BACKUP_PASSPHRASE']))
  if (!BACKUP_PASSPHRASE)
    throw new Error('Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE, under which keys are sealed.')
  if (BACKUP_PASSPHRASE.length >= passphraseCharactersMin) return BACKUP_PASSPHRASE
  throw new Error(`BACKUP_PASSPHRASE has fewer than ${passphraseCharactersMin} characters.`)
}
