import { fullName } from '@arung/contracts/full-name'
import { signInPathOfRole, type Realm } from '@arung/contracts/accounts/realms'
import type { LiveAccount } from '@arung/domain/accounts/account'
import { longDate } from '@arung/platform/format'
import type { MailContent } from '../mail/layout.ts'
import { accountWords, type AccountTemplate } from './account-texts.ts'
import { staffWords } from './staff-texts.ts'

/** Returns one mail about an account, in the person's language. `publicUrl` has no trailing slash. */
export function accountMail(
  template: AccountTemplate,
  {
    person,
    locale,
    realm,
    suspension,
  }: Pick<LiveAccount, 'person' | 'locale' | 'realm' | 'suspension'>,
  of: {
    publicUrl: string
    date: string
    slug: string
    /** The other person involved: an admin, or the person whose second factor an admin removed. */
    other?: string
    resetReason?: string
    recoveryCodesLeft?: number
  },
): MailContent {
  const inArea = realm === 'reservation-admin' ? staffWords[locale] : {}
  const words = { ...accountWords[locale], ...inArea }[template]
  const date = of.date === '' ? '' : longDate(of.date, locale)
  const fill = (text: string) =>
    text
      .replace('{name}', () => person.firstName)
      .replace('{person}', () => `${fullName(person)} (${person.email})`)
      .replace('{company}', () => person.companyName ?? fullName(person))
      .replace('{date}', () => date)
      .replace('{reason}', () => suspension?.reason ?? '')
      .replaceAll('{other}', () => of.other ?? '')
      .replace('{resetReason}', () => of.resetReason ?? '')
      .replace('{left}', () => String(of.recoveryCodesLeft ?? 0))
  const path = pathOf(template, realm, of.slug)
  return {
    subject: fill(words.subject),
    preheader: fill(words.intro),
    title: fill(words.title),
    blocks: [
      { kind: 'text', text: fill(words.intro) },
      { kind: 'text', text: fill(words.more) },
      ...(path === null
        ? []
        : [
            {
              kind: 'button' as const,
              label: words.button,
              href: `${of.publicUrl}${locale === 'id' ? '/id' : ''}${path}`,
            },
          ]),
    ],
  }
}

/** Returns the path that a mail links to. Null where there is no screen for it yet: a mail never has a dead link. */
function pathOf(template: AccountTemplate, realm: Realm, slug: string): string | null {
  switch (template) {
    case 'invited':
      return realm === 'reservation-admin'
        ? `/reservation/admin/verified-email/${slug}`
        : `/admin/verified-email/${slug}`
    case 'agent-waiting':
      return '/admin/agents'
    case 'password-changed':
      return forgotPath[realm]
    case 'app-added':
    case 'app-removed':
    case 'passkey-added':
    case 'passkey-removed':
    case 'factors-reset':
    case 'factors-reset-done':
    case 'recovery-codes-renewed':
    case 'recovery-code-used':
      return securityPath[realm]
    default:
      return signInPath[realm]
  }
}

const signInPath: Readonly<Record<Realm, string | null>> = {
  users: signInPathOfRole.USER,
  agents: signInPathOfRole.AGEN,
  admins: signInPathOfRole.ADMIN,
  'reservation-admin': signInPathOfRole.RESERVATION_ADMIN,
  reservation: null,
}
/** Where each realm manages its second factor. */
const securityPath: Readonly<Record<Realm, string | null>> = {
  users: null,
  agents: null,
  admins: '/admin/settings?tab=security',
  'reservation-admin': '/reservation/admin/security',
  reservation: null,
}
/** Where each realm resets a password (specification, point 2). */
const forgotPath: Readonly<Record<Realm, string | null>> = {
  users: '/forgot-password',
  agents: '/agent/forgot-password',
  admins: '/admin/forgot-password',
  'reservation-admin': '/reservation/admin/forgot-password',
  reservation: null,
}
