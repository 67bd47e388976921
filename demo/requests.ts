/** Requests that visitors of the believable garage have sent. */
export const demoRequests = [
  {
    name: 'Anna Bērziņa', phone: '+371 26123456', email: 'anna.berzina@example.lv', language: 'lv',
    make: 'tesla', model: 'model3', year: 2021, services: ['Annual inspection', 'Brake fluid replacement'],
    other: 'Braucot pa bedrēm, priekšā labajā pusē dzirdama klaboņa.',
  },
  {
    name: 'Jānis Kalniņš', phone: '+371 29876543', email: 'janis.kalnins@example.lv', language: 'lv',
    make: 'tesla', model: 'modelY', year: 2023, services: ['Tire rotation and balancing', 'Wheel alignment'], other: null,
  },
  {
    name: 'Oliver Grant', phone: '+44 7700 900123', email: 'oliver.grant@example.com', language: 'en',
    make: 'other_ev', model: 'Nissan Leaf', year: 2019, services: ['Battery health check', 'Cooling system repair'], other: null,
  },
  {
    name: 'SIA “Zaļais kurjers”', phone: '+371 67001122', email: 'flote@example.lv', language: 'lv',
    make: 'other_ev', model: 'Renault Kangoo E-Tech', year: 2022, services: ['Computer diagnostics'],
    other: 'Pēc lādēšanas dažreiz nepazūd brīdinājums par akumulatoru. Varam atstāt auto uz divām dienām.',
  },
  {
    name: 'Līga Ozoliņa', phone: '+371 28334455', email: 'liga.ozolina@example.lv', language: 'lv',
    make: 'tesla', model: 'modelS', year: 2016, services: ['Door handle repair', 'Suspension repair'], other: null,
  },
  {
    name: 'Mark Lehtinen', phone: '+372 5551 2345', email: 'mark.lehtinen@example.ee', language: 'en',
    make: 'tesla', model: 'modelX', year: 2020, services: ['Autopilot calibration', 'Software updates'], other: null,
  },
] as const;
