/** Who made the data of maps, as its licences ask. */
export const MAP_CREDITS =
  'Contains OS, Royal Mail and National Statistics data © Crown copyright and database right. © Environment Agency 2015. Fells: DoBIH, CC BY 4.0. Railways: © Raileasy, CC BY-SA 4.0.';
