import { command, now, type Process } from '../processes/reaction.ts'

/** The mails about changes of an account, and the work that remains when a person closes it. */
export const accounts: Process<'command' | 'mail.account' | 'account.forget'> = {
  name: 'accounts',
  react(event) {
    switch (event.type) {
      case 'AccountRegistered': {
        const { accountId, realm, invitedBy } = event.data
        const isInvited = realm !== 'users' && realm !== 'agents'
        return isInvited && invitedBy !== null ? [mail(accountId, 'invited')] : []
      }
      case 'InvitationRenewed':
        return [mail(event.data.accountId, 'invited')]
      case 'EmailVerified':
        return event.data.realm === 'agents' ? [mail(event.data.accountId, 'agent-waiting')] : []
      case 'AccountActivated':
        return [mail(event.data.accountId, 'activated')]
      case 'PasswordChanged':
        return event.data.cause === 'FIRST' ? [] : [mail(event.data.accountId, 'password-changed')]
      case 'SecondFactorEnrolled':
        return [mail(event.data.accountId, factorMails[event.data.kind].added)]
      case 'SecondFactorRemoved':
        return [mail(event.data.accountId, factorMails[event.data.kind].removed)]
      case 'SecondFactorsReset': {
        const { accountId, by } = event.data
        const admin = by.slice(by.indexOf(':') + 1)
        return [
          mail(accountId, 'factors-reset', { other: admin }),
          mail(admin, 'factors-reset-done', { other: accountId }),
        ]
      }
      case 'RecoveryCodesRenewed':
        return [mail(event.data.accountId, 'recovery-codes-renewed')]
      case 'RecoveryCodeUsed':
        return [mail(event.data.accountId, 'recovery-code-used')]
      case 'AccountSuspended':
        return [mail(event.data.accountId, suspensionMails[event.data.cause])]
      case 'AccountLeft': {
        const { accountId } = event.data
        return [
          command(`/internal/accounts/${accountId}/close`),
          now('account.forget', { accountId }),
        ]
      }
      case 'AccountReactivated':
        return [mail(event.data.accountId, 'awake')]
      default:
        return []
    }
  },
}

const suspensionMails = { INACTIVITY: 'resting', ADMIN: 'suspended' } as const

const factorMails = {
  TOTP: { added: 'app-added', removed: 'app-removed' },
  PASSKEY: { added: 'passkey-added', removed: 'passkey-removed' },
} as const

const mail = (accountId: string, template: string, more: Record<string, string> = {}) =>
  now('mail.account', { accountId, template, ...more })
