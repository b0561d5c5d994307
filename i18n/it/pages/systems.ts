/** What to set up first, and the systems outside the portal: on the admin page and in a terminal. */
export const systems = {
  adminSteps: {
    title: 'Prepara il portale',
    productTypes: 'Indica quali tipi di prodotto esistono',
    plans: 'Offri dei piani agli artigiani',
    users: 'Dai un account ai colleghi',
    vendors: 'Accogli il primo artigiano',
    done: 'fatto',
  },
  systems: {
    title: 'Sistemi esterni',
    about:
      'Ciò con cui Bottega comunica oltre al proprio database. La verifica non vi modifica nulla.',
    check: 'Verifica di nuovo',
    checking: 'Verifica in corso…',
    working: 'Funziona',
    notWorking: 'Non funziona',
    demo: 'Simulato da questa demo',
    local: 'Gestito da questo server',
    missing: 'Non configurato',
    missingHow: 'Chi amministra il server imposta %{settings}.',
    localHow: 'Per usarne un altro, imposta %{settings}.',
    open: 'Apri %{system}',
    address: 'Indirizzo',
    silent: 'Nessuna risposta entro %{seconds} secondi.',
    failed: 'Impossibile caricare i sistemi esterni.',
    notChecked: 'Verifica non riuscita.',
    disk: {
      name: 'Disco di questo server',
      free: 'Libero',
      size: 'Dimensione',
      filling:
        'Si sta riempiendo: restano %{megabytes} MB. Quando sarà pieno non si potrà salvare più nulla.',
    },
    replica: {
      name: 'Replica per gli elenchi',
      behind: 'In ritardo di',
      trouble: {
        unknown: 'Non ha ancora risposto: gli elenchi arrivano dal database principale.',
        away: 'Non risponde: gli elenchi arrivano dal database principale.',
        behind: 'È troppo in ritardo: gli elenchi arrivano dal database principale.',
        notReplica:
          'Non è una replica, perché accetta scritture: gli elenchi arrivano dal database principale.',
        foreign: 'È la replica di un altro database.',
        otherTimeline:
          'Non è sulla stessa timeline del database principale, come subito dopo un failover: gli elenchi arrivano da quello.',
        lostPosition:
          'È lasciata da parte per un minuto: gli elenchi arrivano dal database principale.',
      },
    },
  },
} as const
