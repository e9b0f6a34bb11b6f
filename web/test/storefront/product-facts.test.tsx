import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { KeyFacts } from '../../src/storefront/catalogue/detail/key-facts.tsx'
import { BeforeBooking } from '../../src/storefront/catalogue/detail/before-booking.tsx'
import { Itinerary } from '../../src/storefront/catalogue/detail/detail-parts.tsx'
import { ProductCard } from '../../src/storefront/catalogue/product-card.tsx'
import { startApi } from '../api-stub.ts'
import { raftingDetail } from '../builders.ts'
import { settings } from '../page-builders.ts'
import { renderApp } from '../render-app.tsx'

const path = '/activities/ayung-river-rafting'

describe('a card', () => {
  const card = (nettPrice: number) => <ProductCard product={{ ...raftingDetail, nettPrice }} />
  test('strikes through the original price of a discounted product', () => {
    renderApp(card(500_000))
    expect(screen.getByText('Originally Rp 500,000')).toBeInTheDocument()
    expect(screen.getByText('Rp 500,000').tagName).toBe('DEL')
    expect(screen.getByText('Rp 450,000')).toBeVisible()
  })
  test('shows one price without a discount, in the chosen currency only', () => {
    const { container } = renderApp(card(450_000))
    expect(screen.queryByText(/Originally/)).not.toBeInTheDocument()
    expect(container).not.toHaveTextContent('$')
  })
})

describe('the section before booking', () => {
  test('explains how to book in the words of the catalogue', async () => {
    const api = await startApi(() => ({ body: { data: settings } }))
    api.asOrigin()
    renderApp(<BeforeBooking product={{ ...raftingDetail, bookingMethod: 'By phone' }} />, { path })
    expect(await screen.findByText('By phone. Our desk confirms every booking.')).toBeVisible()
    await api.stop()
  })
})

describe('the facts of an activity', () => {
  test('say that all ages are welcome when there is no age limit', () => {
    renderApp(<KeyFacts product={{ ...raftingDetail, ageMin: 0, ageMax: 100 }} />, { path })
    expect(screen.getByText('All ages')).toBeVisible()
  })
  test('name only the minimum age when there is no maximum', () => {
    renderApp(<KeyFacts product={{ ...raftingDetail, ageMin: 5, ageMax: 100 }} />, { path })
    expect(screen.getByText('From age 5')).toBeVisible()
  })
  test('list the times as alternatives, not as a range', () => {
    renderApp(<KeyFacts product={raftingDetail} />, { path })
    expect(screen.getByText('Starts 09:00 or 13:00 WITA')).toBeVisible()
    renderApp(<KeyFacts product={raftingDetail} />, { path, locale: 'id' })
    expect(screen.getByText('Mulai 09.00 atau 13.00 WITA')).toBeVisible()
  })
  test('format opening hours for the language of the page', () => {
    const open = { sessionType: 'OPENING_HOURS', activityHours: '08:30–17:00' } as const
    renderApp(<KeyFacts product={{ ...raftingDetail, ...open }} />, { path, locale: 'id' })
    expect(screen.getByText('Buka 08.30–17.00')).toBeVisible()
  })
  test('show the steps of the day in the language of the page', () => {
    const words = { title: 'Shower', titleId: 'Mandi', text: 'Hot.', textId: 'Air panas.' }
    const itinerary = ['+0 min', '+30 min'].map((at, n) => ({ ...words, at, title: `${n}` }))
    renderApp(<Itinerary product={{ ...raftingDetail, itinerary }} />, { path, locale: 'id' })
    expect(screen.getByText('Mulai')).toBeVisible()
    expect(screen.getByText('+30 menit')).toBeVisible()
  })
})
