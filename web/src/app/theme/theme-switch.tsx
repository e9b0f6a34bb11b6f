import { clsx } from 'clsx'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, useThemeChoice, type ThemeChoice } from './portal-theme.ts'

const choices = [
  { choice: 'system', Icon: Monitor },
  { choice: 'light', Icon: Sun },
  { choice: 'dark', Icon: Moon },
] as const satisfies readonly { choice: ThemeChoice; Icon: typeof Sun }[]

/** Light, dark or system: three small buttons. `onDark` is for dark backgrounds. */
export function ThemeSwitch({ onDark = false }: { onDark?: boolean }) {
  const { t } = useTranslation()
  const chosen = useThemeChoice()
  return (
    <div role="group" aria-label={t('theme.label')} className="flex gap-1 px-2 py-1">
      {choices.map(({ choice, Icon }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={chosen === choice}
          aria-label={t(`theme.${choice}`)}
          title={t(`theme.${choice}`)}
          onClick={() => chooseTheme(choice)}
          className={clsx(
            'grid size-10 place-items-center rounded-md pointer-coarse:size-11',
            onDark ? 'hover:bg-white/10' : 'hover:bg-sunken',
            chosen === choice && (onDark ? 'bg-white/15' : 'bg-primary-soft text-link'),
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
    </div>
  )
}
