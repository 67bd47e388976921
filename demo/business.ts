/** The business record of the demo garage. Its numbers follow the rules and belong to no company. */
export const demoBusiness = {
  legalName: 'SIA „Riga EV Service”',
  registrationNumber: '40000000000',
  vatNumber: 'LV40000000000',
  vatRegistered: true,
  address: 'Brīvības iela 100, Rīga, LV-1001',
  phone: '+371 20000000',
  email: 'info@example.lv',
  iban: 'LV80BANK0000435195001',
  bic: 'BANKLV2X',
  latitude: 56.9584,
  longitude: 24.1265,
} as const;
