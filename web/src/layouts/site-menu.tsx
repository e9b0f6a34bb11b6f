import { clsx } from 'clsx'
import { ChevronDown, Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../base/i18n/locale-link.tsx'
import { AccountLink } from './account-link.tsx'
import { CurrencyButton } from './currency-button.tsx'
import { Disclosure } from './disclosure.tsx'
import { LanguageLink } from './language-link.tsx'
import { activityLinks, companyLinks, visitLinks, type SiteLink } from './site-links.ts'

export const hoverClass = (overlay: boolean): string =>
  overlay ? 'hover:bg-white/15' : 'hover:bg-sunken'
export const itemClass = (overlay: boolean): string =>
  clsx('block rounded-lg px-3.5 py-2.5 text-ui font-semibold', hoverClass(overlay))

const panelClass = 'absolute top-full z-40 mt-1 w-64 rounded-lg bg-surface p-2 text-ink shadow-lg'
const choiceClass = 'block rounded-md px-4 py-3 font-semibold hover:bg-sunken'

/** The menu of wide screens: two groups that open, with single pages between them. */
export function WideMenu({ overlay }: { overlay: boolean }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('mainMenu')} className="ml-auto hidden xl:block">
      <ul className="flex gap-1">
        <Group overlay={overlay} label={t('nav.activities')} links={activityLinks} />
        {visitLinks.map(link => (
          <li key={link.to}>
            <LocaleLink to={link.to} className={itemClass(overlay)}>
              {t(link.key)}
            </LocaleLink>
          </li>
        ))}
        <Group overlay={overlay} label={t('nav.about')} links={companyLinks} />
      </ul>
    </nav>
  )
}

type GroupProps = { overlay: boolean; label: string; links: readonly SiteLink[] }

function Group({ overlay, label, links }: GroupProps) {
  return (
    <li>
      <Disclosure
        name="site-menu"
        className="group relative"
        summaryClass={clsx(itemClass(overlay), 'flex list-none items-center gap-1')}
        label={
          <>
            {label}
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </>
        }
      >
        <ul className={clsx(panelClass, 'left-0')}>
          <Choices links={links} />
        </ul>
      </Disclosure>
    </li>
  )
}

function Choices({ links }: { links: readonly SiteLink[] }) {
  const { t } = useTranslation()
  return links.map(link => (
    <li key={link.to}>
      <LocaleLink to={link.to} className={choiceClass}>
        {t(link.key)}
      </LocaleLink>
    </li>
  ))
}

/** The menu of narrow screens: everything in one list, including what does not fit in the bar. */
export function NarrowMenu({ overlay }: { overlay: boolean }) {
  const { t } = useTranslation()
  return (
    <Disclosure
      name="site-menu"
      className="relative xl:hidden"
      summaryClass={clsx(
        'grid size-12 list-none place-items-center rounded-md',
        hoverClass(overlay),
      )}
      label={
        <>
          <Menu aria-hidden="true" className="size-6" />
          <span className="sr-only">{t('menu')}</span>
        </>
      }
    >
      <ul className={clsx(panelClass, 'right-0 max-h-[calc(100dvh-5.5rem)] overflow-y-auto')}>
        <Choices links={[...activityLinks, ...visitLinks, ...companyLinks]} />
        <li className="sm:hidden">
          <CurrencyButton
            className={clsx(choiceClass, 'flex w-full items-center border-t border-line')}
          />
        </li>
        <li className="sm:hidden">
          <LanguageLink className={clsx(choiceClass, 'flex items-center')} />
        </li>
        <li className="mt-2 px-2 pb-2 sm:hidden">
          <AccountLink overlay={false} className="w-full" />
        </li>
      </ul>
    </Disclosure>
  )
}
