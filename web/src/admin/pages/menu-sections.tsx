import type { SaveMenu } from '@arung/contracts/pages/requests'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { AmountField } from '../../backoffice/amount-field.tsx'
import type { controlsOf } from '../../backoffice/controls.ts'
import { Entries } from '../../backoffice/entries.tsx'
import { suggestSlug } from '../../backoffice/suggest-slug.ts'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'
import { freshDish, freshMenuSection, mostOfMenu } from './menu-values.ts'

type MenuSectionsProps = {
  form: UseFormReturn<SaveMenu, unknown, SaveMenu>
  control: ReturnType<typeof controlsOf<SaveMenu, SaveMenu>>
}

/** The sections of the menu, each with its dishes. Only those being edited are expanded. */
export function MenuSections({ form, control }: MenuSectionsProps) {
  const { t } = useTranslation('restaurantMenu')
  const pick = usePick()
  const list = useFieldArray({ control: form.control, name: 'sections', keyName: 'key' })
  const now = useWatch({ control: form.control, name: 'sections' })
  const { errors, submitCount } = form.formState
  const { id, error } = control('sections')
  return (
    <Entries
      id={id}
      keys={list.fields.map(({ key }) => key)}
      most={mostOfMenu.sections}
      error={error}
      addLabel={t('addSection')}
      onAdd={() => list.append(freshMenuSection, { shouldFocus: false })}
      onMove={list.move}
      onRemove={list.remove}
      nameOf={at => {
        const { name = '', nameId = '' } = now[at] ?? {}
        return pick(name, nameId) || t('section', { number: at + 1 })
      }}
      folds={{
        isWrong: at => submitCount > 0 && errors.sections?.[at] !== undefined,
        note: at => t('count', { count: now[at]?.dishes.length ?? 0 }),
      }}
    >
      {at => <MenuSection form={form} control={control} at={at} />}
    </Entries>
  )
}

function MenuSection({ form, control, at }: MenuSectionsProps & { at: number }) {
  const { t } = useTranslation('restaurantMenu')
  const locale = useLocale()
  const pick = usePick()
  const section = `sections.${at}` as const
  const list = useFieldArray({
    control: form.control,
    name: `${section}.dishes`,
    keyName: 'key',
  })
  const now = useWatch({ control: form.control, name: `${section}.dishes` })
  const { errors, submitCount } = form.formState
  const { id, error } = control(`${section}.dishes`)
  const named = form.register(`${section}.name`, {
    onBlur: () => {
      suggestSlug(form.getValues(`${section}.name`), {
        read: () => form.getValues(`${section}.id`),
        write: id => form.setValue(`${section}.id`, id, { shouldDirty: true }),
        ask: () => void form.trigger(`${section}.id`),
      })
    },
  })
  return (
    <>
      <TextField {...named} {...control(`${section}.name`)} label={t('part.name')} lang="en" />
      <TextField
        {...form.register(`${section}.nameId`)}
        {...control(`${section}.nameId`)}
        label={t('part.nameId')}
        lang="id"
      />
      <TextField
        {...form.register(`${section}.id`)}
        {...control(`${section}.id`)}
        label={t('part.id')}
        hint={t('hints.id')}
        spellCheck={false}
      />
      <div role="group" aria-labelledby={`${id}-label`} className="min-w-0 sm:col-span-2">
        <p id={`${id}-label`} className="mb-1.5 text-table font-semibold">
          {t('dishes')}
        </p>
        <Entries
          id={id}
          inner
          keys={list.fields.map(({ key }) => key)}
          most={mostOfMenu.dishes}
          error={error}
          addLabel={t('addDish')}
          onAdd={() => list.append(freshDish, { shouldFocus: false })}
          onMove={list.move}
          onRemove={list.remove}
          nameOf={nth => {
            const { name = '', nameId = '' } = now[nth] ?? {}
            return pick(name, nameId) || t('dish', { number: nth + 1 })
          }}
          folds={{
            isWrong: nth => submitCount > 0 && errors.sections?.[at]?.dishes?.[nth] !== undefined,
            note: nth => {
              const { price = 0, available = true } = now[nth] ?? {}
              const words = Number.isFinite(price) ? formatMoney(price, 'IDR', locale) : '–'
              return available ? words : t('soldOut', { price: words })
            },
          }}
        >
          {nth => <DishFields form={form} control={control} name={`${section}.dishes.${nth}`} />}
        </Entries>
      </div>
    </>
  )
}

const names = [
  ['name', 'en'],
  ['nameId', 'id'],
] as const
const descriptions = [
  ['description', 'en'],
  ['descriptionId', 'id'],
] as const
const prices = [
  ['price', 'IDR'],
  ['usdPrice', 'USD'],
] as const
const marks = ['vegetarian', 'spicy', 'available'] as const

type DishFieldsProps = MenuSectionsProps & { name: `sections.${number}.dishes.${number}` }

/** One dish: its name and description in both languages, its prices and its marks. */
function DishFields({ form, control, name }: DishFieldsProps) {
  const { t } = useTranslation('restaurantMenu')
  return (
    <>
      {names.map(([part, lang]) => (
        <TextField
          key={part}
          {...form.register(`${name}.${part}`)}
          {...control(`${name}.${part}`)}
          label={t(`part.${part}`)}
          lang={lang}
        />
      ))}
      {descriptions.map(([part, lang]) => (
        <TextArea
          key={part}
          {...form.register(`${name}.${part}`)}
          {...control(`${name}.${part}`)}
          label={t(`part.${part}`)}
          lang={lang}
          rows={2}
        />
      ))}
      {prices.map(([part, currency]) => (
        <AmountField
          key={part}
          control={form.control}
          name={`${name}.${part}`}
          currency={currency}
          {...control(`${name}.${part}`)}
          label={t(`part.${part}`)}
        />
      ))}
      <div className="flex flex-wrap gap-x-8 gap-y-1 sm:col-span-2">
        {marks.map(mark => (
          <Checkbox key={mark} {...form.register(`${name}.${mark}`)} label={t(`part.${mark}`)} />
        ))}
      </div>
    </>
  )
}
