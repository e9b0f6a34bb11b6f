import { fullName } from '@arung/contracts/full-name'
import { clsx } from 'clsx'
import { ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Email } from '../ui/email.tsx'
import { Initials } from '../ui/initials.tsx'
import { signOut, useSession } from '../app/session/use-session.ts'
import { ThemeSwitch } from '../app/theme/theme-switch.tsx'
import { menuLinkClass } from './admin-menu.tsx'
import { Disclosure } from './disclosure.tsx'
import { LanguageLink } from './language-link.tsx'

type PersonProps = {
  /** A note about the person, above the name. */
  note?: ReactNode
}

/** The signed-in person: language, appearance, name, and sign-out. */
export function Person({ note }: PersonProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  return (
    <div className="shrink-0 space-y-1 border-t border-white/15 pt-3 max-lg:mt-5">
      <LanguageLink className="flex min-h-11 items-center rounded-md px-3 text-ui hover:bg-white/10" />
      <ThemeSwitch onDark />
      {note}
      {profile && (
        <p className="px-3 text-ui">
          <span className="block font-semibold">{fullName(profile)}</span>
          <span className="text-table text-on-footer-2">
            <Email address={profile.email} />
          </span>
        </p>
      )}
      <button
        type="button"
        className={clsx(menuLinkClass, 'mt-1 w-full')}
        onClick={() => void signOut()}
      >
        {t('nav.signOut')}
      </button>
    </div>
  )
}

/** The same at the foot of a rail: the person's initials open it. */
export function RailPerson({ note }: PersonProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  return (
    <Disclosure
      name="person"
      staysOpen
      className="relative border-t border-white/15 pt-3"
      summaryClass="mx-auto grid size-11 cursor-pointer list-none place-items-center rounded-full hover:bg-white/15"
      label={
        <>
          {profile ? (
            <Initials {...profile} className="size-9 text-ui" />
          ) : (
            <ChevronUp aria-hidden="true" />
          )}
          <span className="sr-only">{profile ? fullName(profile) : t('menu')}</span>
        </>
      }
    >
      <div className="absolute bottom-0 left-14 z-50 w-72 rounded-lg bg-footer p-4 shadow-lg ring-1 ring-white/15">
        <Person note={note} />
      </div>
    </Disclosure>
  )
}
