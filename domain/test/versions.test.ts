import { describe, test } from 'vitest'
import { addOn } from '../src/catalogue/add-on.ts'
import { category } from '../src/catalogue/category.ts'
import type { AddOnEvent, CategoryEvent } from '../src/catalogue/events.ts'
import { sampleAddOn, sampleCategory } from '../src/testing/sample-catalogue.ts'
import { given } from './specification.ts'

const now = '2026-12-01T02:00:00.000Z'

describe('a category', () => {
  const saved = (change: Partial<typeof sampleCategory> = {}): CategoryEvent => ({
    type: 'CategorySaved',
    data: { categoryId: 'c', category: { ...sampleCategory, ...change }, at: now },
  })
  const save = (rank: number, over?: typeof sampleCategory | null) => ({
    type: 'SaveCategory' as const,
    categoryId: 'c',
    category: { ...sampleCategory, rank },
    now,
    ...(over === undefined ? {} : { over }),
  })
  const pictures = (over?: typeof sampleCategory.images) => ({
    type: 'ChangePictures' as const,
    categoryId: 'c',
    images: [],
    now,
    ...(over ? { over } : {}),
  })

  test('accepts a save made from the current version, and from no other', () => {
    given(category, saved())
      .when(save(7, sampleCategory))
      .thenEvents(saved({ rank: 7 }))
    given(category, saved(), saved({ rank: 3 }))
      .when(save(7, sampleCategory))
      .thenRefused('ChangedMeanwhile')
    given(category, saved()).when(save(7, null)).thenRefused('ChangedMeanwhile')
  })
  test('keeps everything else that was saved when its pictures change', () => {
    given(category, saved(), saved({ rank: 3 }))
      .when(pictures(sampleCategory.images))
      .thenEvents(saved({ rank: 3, images: [] }))
    given(category, saved({ images: [] }))
      .when(pictures())
      .thenNothing()
  })
  test('has no pictures to change when it does not exist', () =>
    given(category).when(pictures()).thenRefused('CategoryUnknown'))
  test('does not overwrite pictures that somebody else has changed meanwhile', () => {
    const [one] = sampleCategory.images
    given(category, saved({ images: [{ ...one!, alt: 'Another word' }] }))
      .when(pictures(sampleCategory.images))
      .thenRefused('ChangedMeanwhile')
  })
})

describe('an add-on', () => {
  const saved = (price: number): AddOnEvent => ({
    type: 'AddOnSaved',
    data: { addOnId: 'a', addOn: { ...sampleAddOn, price }, at: now },
  })
  test('accepts a save made from the current version, and from no other', () => {
    const save = (of: number) => ({
      type: 'Save' as const,
      id: 'a',
      value: { ...sampleAddOn, price: 7 },
      over: { ...sampleAddOn, price: of },
      now,
    })
    given(addOn, saved(1)).when(save(1)).thenEvents(saved(7))
    given(addOn, saved(1), saved(2)).when(save(1)).thenRefused('ChangedMeanwhile')
  })
})
