import { command, now, type Process } from '../processes/reaction.ts'

/** The mails that tell people what happened to their account, and what is left to do when they end it. */
export const accounts: Process<'command' | 'mail.account' | 'account.forget'> = {
  name: 'accounts',
  react(event) {
    switch (event.type) {
      case 'AccountRegistered': {
        const { accountId, realm, invitedBy } = event.data
        return realm === 'admins' && invitedBy !== null ? [mail(accountId, 'invited')] : []
      }
      case 'InvitationRenewed':
        return [mail(event.data.accountId, 'invited')]
      case 'EmailVerified':
        return event.data.realm === 'agents' ? [mail(event.data.accountId, 'agent-waiting')] : []
      case 'AccountActivated':
        return [mail(event.data.accountId, 'activated')]
      case 'PasswordChanged':
        return event.data.cause === 'FIRST' ? [] : [mail(event.data.accountId, 'password-changed')]
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

const mail = (accountId: string, template: string) => now('mail.account', { accountId, template })
