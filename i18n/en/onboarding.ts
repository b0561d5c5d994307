/** Creating and editing an artisan. */
export const onboarding = {
  onboarding: {
    summary: 'Vendor summary of %{name}',
    header: 'State of the artisan',
    by: 'by %{editor}',
    neverPublished: 'Not published yet',
  },
} as const
