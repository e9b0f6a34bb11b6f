import { fullName } from '@arung/contracts/full-name'
import { roleOfRealm, signInPathOfRole, type Realm } from '@arung/contracts/accounts/realms'
import type { LiveAccount } from '@arung/domain/accounts/account'
import { longDate } from '@arung/platform/format'
import type { MailContent } from '../mail/layout.ts'
import { accountWords, type AccountTemplate } from './account-texts.ts'
import { reservationAgentWords } from './reservation-agent-texts.ts'
import { staffWords } from './staff-texts.ts'

/** Texts of realms whose people are addressed in another way. */
const wordsOfRealm: Readonly<Partial<Record<Realm, typeof staffWords>>> = {
  'reservation-admin': staffWords,
  reservation: reservationAgentWords,
}

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
  const inArea = wordsOfRealm[realm]?.[locale] ?? {}
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
      return `${areaOf[realm]}/verified-email/${slug}`
    case 'agent-waiting':
      return '/admin/agents'
    case 'moved-in':
    case 'password-changed':
      return `${areaOf[realm]}/forgot-password`
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
      return signInPathOfRole[roleOfRealm[realm]]
  }
}

/** Where the addresses of each realm begin. */
const areaOf: Readonly<Record<Realm, string>> = {
  users: '',
  agents: '/agent',
  admins: '/admin',
  'reservation-admin': '/reservation/admin',
  reservation: '/reservation',
}
/** Where each realm manages its second factor. Null for realms that have none. */
const securityPath: Readonly<Record<Realm, string | null>> = {
  users: null,
  agents: null,
  admins: '/admin/settings?tab=security',
  'reservation-admin': '/reservation/admin/security',
  reservation: null,
}
