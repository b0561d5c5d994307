/** What is drawn of the vendor program: receipts, and its presentation. */
export const programPapers = {
  programPapers: {
    receipt: {
      title: 'Receipt %{number}',
      file: 'receipt',
      date: 'Date: %{day}',
      vat: 'VAT number: %{number}',
      fiscalCode: 'Tax code: %{code}',
      billedTo: 'Billed to',
      description: 'Description',
      amount: 'Amount',
      plan: 'Vendor Program: %{plan}',
      period: 'From %{from} to %{to}',
      net: 'Before VAT',
      vatAmount: 'VAT %{percent}%',
      total: 'Total',
      paid: 'Paid on %{day}. There is nothing left to pay.',
      card: 'Card: %{card}',
      transaction: 'Transaction: %{id}',
      subscription: 'Subscription: %{id}',
      questions: 'Questions about this receipt? Write to %{email}.',
    },

    presentation: {
      file: 'vendor-program',
      title: 'Vendor Program',
      cover: 'Your workshop, seen by more people.',
      lead: 'Three plans for artisans who sell on Bottega: choose how much of your story, your figures and your pictures you leave to us.',
      plansTitle: 'Three plans',
      plansLead: 'Each plan can be paid by the month or by the year. Prices include VAT.',
      tiers: {
        base: { name: 'Base', for: 'To be found' },
        premium: { name: 'Premium', for: 'To grow' },
        premiumPlus: { name: 'Premium Plus', for: 'To stand out' },
      },
      aMonth: 'a month',
      aYear: 'a year',
      or: 'or',
      saves: 'You save %{amount} a year',
      pricesTitle: 'What it costs',
      pricesLead:
        'All prices include %{percent}% VAT. What you see is what your card is charged, to the cent.',
      plan: 'Plan',
      monthly: 'Monthly',
      twelve: 'Twelve months',
      yearly: 'Yearly',
      saving: 'You save',
      howTitle: 'How it works',
      how: {
        pay: {
          title: 'Paying',
          text: 'You pay by credit card, confirmed with your bank (3-D Secure). Debit and prepaid cards are not accepted. Your card details go straight to the payment gateway: we never see them. You get a receipt by email for each charge.',
        },
        renew: {
          title: 'Renewal',
          text: 'Your plan renews by itself each month or each year until you cancel it. If a charge fails, we tell you and try again; you can change your card at any time.',
        },
        change: {
          title: 'Changing plan',
          text: 'While a paid plan is running, the new one begins the day after it ends. You never pay for the same day twice.',
        },
        cancel: {
          title: 'Cancelling',
          text: 'You cancel on your Vendor Program page, whenever you like. Your plan stays until the end of what you have paid, then it is over. Analytics end at once. Your products stay where they are.',
        },
      },
      startTitle: 'How to start',
      start: 'Sign in, open Vendor Program, choose a plan and pay. It is active within moments.',
      contact: 'Questions? Write to %{email}.',
      none: 'There are no plans to choose from at the moment.',
    },
  },
} as const
