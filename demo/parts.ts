/** Who delivers to the believable garage, and what is on its shelf. The first one has a user of its own. */
export const demoSuppliers = [
  {
    supplier: {
      name: 'SIA „Baltijas EV Detaļas”',
      registrationNumber: '40103554433',
      vatNumber: 'LV40103554433',
      website: 'https://www.evdetalas.example',
      phone: '+371 67554433',
      contactName: 'Marta Eglīte',
      contactEmail: 'marta@evdetalas.example',
      contactPhone: '+371 26554433',
      address: 'Ulbrokas iela 42, Rīga, LV-1021',
      notes: 'Piegāde līdz plkst. 11, ja pasūta līdz 17.',
    },
    parts: [
      ['1044321-00-D', 'Priekšējā apakšējā svira, kreisā', 'Balstiekārta', '148.00', 4, 'workshop'],
      ['1044326-00-D', 'Priekšējā apakšējā svira, labā', 'Balstiekārta', '148.00', 2, 'workshop'],
      ['1188392-00-B', 'Salona filtru komplekts Model 3/Y', 'Filtri', '32.50', 26, 'workshop'],
      ['1035289-00-A', 'HEPA filtrs Model S/X', 'Filtri', '189.00', 0, 'shipping'],
      ['1098795-00-C', '12 V akumulators', 'Elektrosistēma', '124.90', 7, 'workshop'],
    ],
  },
  {
    supplier: {
      name: 'Nordic Brake Systems AB',
      registrationNumber: '556677-8899',
      vatNumber: 'SE556677889901',
      website: 'https://www.nordicbrake.example',
      phone: '+46 8 555 0199',
      contactName: 'Elin Sjöberg',
      contactEmail: 'orders@nordicbrake.example',
      address: 'Hammarby Allé 91, Stockholm',
    },
    parts: [
      ['NB-T3-F340', 'Bremžu diski priekšā, 320 mm, pāris', 'Bremzes', '212.00', 6, 'workshop'],
      ['NB-T3-P12', 'Bremžu kluči priekšā, komplekts', 'Bremzes', '78.40', 11, 'workshop'],
      ['NB-DOT4-1L', 'Bremžu šķidrums DOT 4, 1 l', 'Šķidrumi', '9.80', 38, 'workshop'],
      ['NB-T3-P22', 'Bremžu kluči aizmugurē, komplekts', 'Bremzes', '69.90', 3, 'workshop'],
    ],
  },
  {
    supplier: {
      name: 'SIA „Riepu Nams”',
      registrationNumber: '40003112299',
      vatNumber: 'LV40003112299',
      phone: '+371 67001122',
      contactName: 'Ģirts Āboliņš',
      contactEmail: 'girts@riepunams.example',
      contactPhone: '+371 29001122',
      address: 'Krasta iela 101, Rīga, LV-1019',
    },
    parts: [
      ['RN-23545R18-W', 'Ziemas riepa 235/45 R18', 'Riepas', '142.00', 16, 'workshop'],
      ['RN-25540R19-S', 'Vasaras riepa 255/40 R19', 'Riepas', '168.00', 0, 'shipping'],
      ['RN-TPMS-433', 'Riepu spiediena devējs', 'Riepas', '44.00', 5, 'workshop'],
    ],
  },
] as const;
