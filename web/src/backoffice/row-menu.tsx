import { EllipsisVertical } from 'lucide-react'
import { Button, I18nProvider, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { intlTag } from '../base/i18n/locale.ts'
import { useLocale, useLocalizedPath } from '../base/i18n/use-locale.ts'
import { buttonClass } from '../ui/button.tsx'

/** An action on a row: a function to run, or an address without language to open. */
export type RowMenuItem = Readonly<
  { key: string; label: string } & ({ run: () => void } | { to: string })
>

type RowMenuProps = {
  /** The button's label, which includes the row's name. */
  label: string
  /** Shown on the button in place of the dots. */
  text?: string
  items: readonly RowMenuItem[]
}

/** The actions on a row behind one button; nothing when there are none. */
export function RowMenu({ label, text, items }: RowMenuProps) {
  const locale = useLocale()
  const localized = useLocalizedPath()
  const navigate = useNavigate()
  if (items.length === 0) return null
  return (
    <I18nProvider locale={intlTag[locale]}>
      <MenuTrigger>
        <Button
          aria-label={label}
          className={
            text === undefined
              ? 'inline-grid size-9 place-items-center rounded-md hover:bg-sunken pointer-coarse:size-11'
              : buttonClass({ size: 'small' })
          }
        >
          {text ?? <EllipsisVertical aria-hidden="true" className="size-5" />}
        </Button>
        <Popover
          placement="bottom end"
          className="min-w-48 rounded-md bg-surface p-1 shadow-lg ring-1 ring-line"
        >
          <Menu
            className="outline-none"
            onAction={key => {
              const item = items.find(one => one.key === key)
              if (item === undefined) return
              if ('to' in item) void navigate(localized(item.to))
              else item.run()
            }}
          >
            {items.map(item => (
              <MenuItem
                key={item.key}
                id={item.key}
                className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-ui outline-none data-focused:bg-primary-soft"
              >
                {item.label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  )
}
