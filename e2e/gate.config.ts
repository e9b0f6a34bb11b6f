import { defineConfig } from '@playwright/test'
import everything from './playwright.config.ts'

/** The jobs that carry the business, each on one size of screen: tests with the tag `@gate`. */
export default defineConfig(everything, {
  forbidOnly: true,
  projects: (everything.projects ?? []).map(project => ({
    ...project,
    // What does not name the phone is looked at on the desktop.
    grep: project.name === 'phone' ? /(?=.*@phone)(?=.*@gate)/ : /@gate/,
  })),
})
